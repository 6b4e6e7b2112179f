/** The key under which the browser keeps the records that somebody has opened last. */
export const openedKey = 'gakuseki.opened'
