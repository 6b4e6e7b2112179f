import type { AuthProvider, AuthWatch } from './auth-provider.ts'
import type { FirebaseDependencies } from './firebase-auth.ts'
import { SignInError } from './sign-in-problem.ts'

type Provider = NonNullable<AuthProvider['provider']>
type LazyDependencies = FirebaseDependencies & Pick<Provider, 'identify'>

/** Firebase's client, loaded after the first paint. The next call retries a failed load. */
export function createLazyFirebaseAuth({ identify, ...dependencies }: LazyDependencies): AuthProvider {
  type Loaded = Omit<AuthProvider, 'provider' | 'choose'> & Omit<Provider, 'identify'>
  let loading: Promise<Loaded> | null = null
  let loaded: Loaded | null = null
  let watcher: AuthWatch | null = null
  const load = (): Promise<Loaded> =>
    (loading ??= import('./firebase-auth.ts').then(
      ({ createFirebaseAuth }) => {
        loaded = createFirebaseAuth(dependencies)
        if (watcher !== null) loaded.watch(watcher)
        return loaded
      },
      (error: unknown) => {
        loading = null
        throw new SignInError('unreachable', error)
      },
    ))
  return {
    restore: async () => (await load()).restore(),
    token: async (fresh) => (await load()).token(fresh),
    ask: async (asking) => (await load()).ask(asking),
    watch: (watch) => {
      watcher = watch
      loaded?.watch(watch)
    },
    provider: {
      identify,
      forget: async (how) => (await load()).forget(how),
      unsavedElsewhere: async () => (await load()).unsavedElsewhere(),
    },
    choose: () => {},
  }
}
