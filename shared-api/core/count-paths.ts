/** The addresses of 在籍数. They stand apart, because each remote's part of /home holds those of `paths`. */
export const countsPath = '/class/counts'

/** A kept count. */
export const keptCountPath = (keptId: string): string => `${countsPath}?kept=${encodeURIComponent(keptId)}`
