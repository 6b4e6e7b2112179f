/** The real API app for screen tests; it runs outside Jest's sandbox (remote-kit/jest/environment-screen.ts). */
type TestApi = {
  /** Answers like `fetch`, without a network; relative addresses are resolved against the page. */
  readonly fetch: (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>
  /** Restores the demo school. Costs nothing if nothing was written. Runs automatically after every test. */
  readonly reset: () => Promise<void>
}

declare var testApi: TestApi
