/** For how many hours a sign-in may count (SIGN_IN_HOURS). */
export const signInHourLimits = { usual: 24, least: 1, most: 8760 } as const
