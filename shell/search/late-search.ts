/** Loaded after the first page. One file, because the first page carries the name of each further one. */
export { SearchButton } from './search-button.tsx'
export { noteOpened } from './opened-records.ts'
