import { suiteTexts as texts } from '../../texts.ts'
import { lazyScreen } from '../../routing/lazy-screen.tsx'

/** Loaded on demand, because signed-in users never see it. */
export const LazySignInPage = lazyScreen(
  async () => (await import('./sign-in.page.tsx')).SignInPage,
  texts.signInFailed,
)
