// needs-boards
use boards::Grid;
