//! Streams of inputs, always the same.

use problems::{boggle, omok, puyo, yut, Problem};

pub struct Stream {
    pub problem: &'static Problem,
    /// Printed after the problem's name.
    pub title: &'static str,
    pub inputs: usize,
    /// Boards, or games, in each input. The bench prints the time of one.
    pub boards: usize,
    pub input: fn(&mut Random) -> String,
}

pub const STREAMS: [Stream; 8] = [
    Stream {
        problem: &boggle::PROBLEM,
        title: "random boards",
        inputs: 2_000,
        boards: 50,
        input: |random| fifty_boards(random, 10),
    },
    Stream {
        problem: &boggle::PROBLEM,
        title: "all A",
        inputs: 2_000,
        boards: 50,
        input: |_| {
            let board = "AAAAA\n".repeat(5) + "10\n" + &"AAAAAAAAAB\n".repeat(10);
            format!("50\n{}", board.repeat(50))
        },
    },
    Stream {
        problem: &boggle::PROBLEM,
        title: "words of one letter",
        inputs: 2_000,
        boards: 50,
        input: |random| fifty_boards(random, 1),
    },
    Stream {
        problem: &yut::PROBLEM,
        title: "random dice",
        inputs: 100_000,
        boards: 1,
        input: |random| dice([(); 10].map(|()| 1 + random.below(5))),
    },
    Stream {
        problem: &yut::PROBLEM,
        title: "the worst dice",
        inputs: 10_000,
        boards: 1,
        input: |_| dice([1, 3, 1, 5, 5, 5, 5, 5, 5, 5]),
    },
    Stream {
        problem: &omok::PROBLEM,
        title: "mixed density",
        inputs: 20_000,
        boards: 1,
        input: mixed_density,
    },
    Stream {
        problem: &puyo::PROBLEM,
        title: "settled fields",
        inputs: 100_000,
        boards: 1,
        input: settled,
    },
    Stream {
        problem: &puyo::PROBLEM,
        title: "best of 20 fields",
        inputs: 20_000,
        boards: 1,
        input: |random| {
            let chains = |field: &String| (puyo::PROBLEM.naive)(field).trim().parse::<usize>();
            let fields = (0..20).map(|_| settled(random));
            fields.max_by_key(|field| chains(field).expect("a number")).expect("a field")
        },
    },
];

/// A generator by `xorshift64*` (Vigna, 2014), by its state, which is not 0.
pub struct Random(pub u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        let number = self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 32;
        number as usize % limit
    }
}

/// Makes fifty boards of random letters, each with ten words of at most `longest` letters.
fn fifty_boards(random: &mut Random, longest: usize) -> String {
    let mut input = "50\n".to_string();
    let mut add_letters = |count, random: &mut Random| {
        input.extend((0..count).map(|_| char::from(b'A' + random.below(26) as u8)));
        input.push('\n');
    };
    for _ in 0..50 {
        (0..5).for_each(|_| add_letters(5, random));
        add_letters(0, random);
        (0..10).for_each(|_| add_letters(1 + random.below(longest), random));
    }
    // The empty lines are where the numbers of words belong.
    input.replace("\n\n", "\n10\n")
}

fn dice(dice: [usize; 10]) -> String {
    dice.map(|die| die.to_string()).join(" ") + "\n"
}

/// Makes a board with stones of both colors on any share of the cells.
fn mixed_density(random: &mut Random) -> String {
    let percent = random.below(101);
    let mut stone = |_| if random.below(100) < percent { ["1", "2"][random.below(2)] } else { "0" };
    (0..19).map(|_| [0; 19].map(&mut stone).join(" ") + "\n").collect()
}

/// Makes a field of six stacks of any height, with one to five colors.
fn settled(random: &mut Random) -> String {
    let colors = 1 + random.below(5);
    let stacks = [(); 6].map(|()| {
        let height = random.below(13);
        let mut stack = ['.'; 12];
        stack[12 - height..].fill_with(|| ['R', 'G', 'B', 'P', 'Y'][random.below(colors)]);
        stack
    });
    (0..12).map(|row| stacks.map(|stack| stack[row]).iter().collect::<String>() + "\n").collect()
}
