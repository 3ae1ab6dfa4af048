# scores
