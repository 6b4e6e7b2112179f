/**
 * How far the database was written when a call was answered. Whoever changed something sends it back with the next reads, so
 * that any server shows them at least their own change, also one that reads from a replica (ADR 34). Later positions are
 * later in the order of texts.
 */
export const writtenHeader = 'x-gakuseki-written'

/** Later than every position: only the primary has it. */
export const latestPosition = 'F'.repeat(24)

/** Whether a text is a position at all. */
export const isPosition = (text: string): boolean => /^[0-9A-F]{24}$/.test(text)
