import styles from './table-page.module.css'

/** The classes of a page that is mostly one large table. */
export const tablePage = {
  screen: styles['screen'],
  body: styles['body'],
  results: styles['results'],
  table: styles['table'],
}
