import { suiteTexts as texts } from '../../texts.ts'
import { lazyScreen } from '../../routing/lazy-screen.tsx'

/** For whom nobody is signed in. */
export const LazySignInPage = lazyScreen(
  async () => (await import('./sign-in.page.tsx')).SignInPage,
  texts.signInFailed,
)
