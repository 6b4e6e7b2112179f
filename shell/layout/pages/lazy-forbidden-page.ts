import { suiteTexts as texts } from '../../texts.ts'
import { lazyScreen } from '../../routing/lazy-screen.tsx'

/** For whom a page is not; whoever administers the school never sees it. */
export const LazyForbiddenPage = lazyScreen(
  async () => (await import('./forbidden.page.tsx')).ForbiddenPage,
  texts.forbidden,
)
