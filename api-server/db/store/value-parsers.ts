// PostgreSQL type ids.
const int8 = 20
const date = 1082

/** A date stays text, because the drivers' default shifts days by time zone. Counts and ids fit a number. */
export const valueParsers: Readonly<Record<number, (text: string) => unknown>> = {
  [int8]: Number,
  [date]: (text) => text,
}
