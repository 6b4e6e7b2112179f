type AppRequests = {
  readonly AppRequest: new () => EventTarget
  /** The largest number of requests that ran at once, and the idempotency key of each. */
  readonly seen: { readonly most: number; readonly keys: readonly string[] }
}

/** For tests: an XMLHttpRequest over the real API app. `onSend` gets the file's name and may delay or refuse `send`. */
export function appRequests(onSend: (fileName: string) => Promise<'pass' | 'fail'> = async () => 'pass'): AppRequests {
  let now = 0
  const seen = { most: 0, keys: [] as string[] }

  class AppRequest extends EventTarget {
    readonly upload = new EventTarget()
    status = 0
    responseText = ''
    private readonly headers = new Headers()
    private answer = new Headers()
    private readonly control = new AbortController()
    private target: readonly [method: string, url: string] = ['', '']

    open(method: string, url: string): void {
      this.target = [method, url]
    }
    setRequestHeader(name: string, value: string): void {
      this.headers.set(name, value)
    }
    getResponseHeader(name: string): string | null {
      return this.answer.get(name)
    }
    abort(): void {
      this.control.abort()
    }
    send(body: FormData): void {
      void this.run(body)
    }

    private async run(body: FormData): Promise<void> {
      now += 1
      seen.most = Math.max(seen.most, now)
      seen.keys.push(this.headers.get('idempotency-key') ?? '')
      try {
        const file = body.get('upfile')
        if ((await onSend(file instanceof File ? file.name : '')) === 'fail') throw new Error('refused in a test')
        this.control.signal.throwIfAborted()
        const [method, url] = this.target
        this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 1, total: 2 }))
        const response = await testApi.fetch(url, { method, headers: this.headers, body })
        this.upload.dispatchEvent(new Event('load'))
        this.responseText = await response.text()
        this.status = response.status
        this.answer = response.headers
        if (!this.control.signal.aborted) this.dispatchEvent(new Event('load'))
      } catch {
        if (!this.control.signal.aborted) this.dispatchEvent(new Event('error'))
      } finally {
        now -= 1
      }
    }
  }
  return { AppRequest, seen }
}
