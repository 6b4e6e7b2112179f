import { lazyScreen } from '../../routing/lazy-screen.tsx'
import { accountTexts as texts } from './texts.ts'

/** The debug mode's accounts, loaded on demand. */
export const LazyAccountList = lazyScreen(async () => (await import('./account-list.tsx')).AccountList, texts.failed)
