/** A text of one line, without control characters and those that change the direction of text (`exe.txt` shown as `txt.exe`). */
export const ONE_LINE = /^[^\p{Cc}\u202a-\u202e\u2066-\u2069]*$/u;
