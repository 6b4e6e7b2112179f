import { inLanguage } from '@gakuseki/shared-api/core/text/in-language.ts'

/** Not in the texts of the pages themselves, because the routes load it with the remote. */
export const pageTitles = inLanguage('mfe-classes-terms/pages#pageTitles', {
  classes: 'Class',
  details: 'Class Details',
  nextYear: '年度更新',
  board: '学級編制の盤',
  roster: '名簿',
  counts: '在籍数',
  terms: 'Year and Term',
})
