/** The numbers that a student may have in a class. Apart, because texts of all languages name them. */
export const studentNumberLimits = { min: 1, max: 9999 } as const
