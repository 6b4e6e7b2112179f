/** Not in the texts of the pages themselves, because the routes load it with the remote. */
export const pageTitles = { roster: '名簿' } as const
