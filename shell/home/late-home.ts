/** Loaded after the first page. */
export { HomeCards } from './home-cards.tsx'
