/** What can be read of remote.config.ts in other languages of the screen. */
export const declaredWords = { ja: { School: '学校' } }
