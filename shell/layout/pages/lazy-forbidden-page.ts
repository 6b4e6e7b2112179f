import { suiteTexts as texts } from '../../texts.ts'
import { lazyScreen } from '../../routing/lazy-screen.tsx'

/** Loaded on demand, because administrators never see this page. */
export const LazyForbiddenPage = lazyScreen(
  async () => (await import('./forbidden.page.tsx')).ForbiddenPage,
  texts.forbidden,
)
