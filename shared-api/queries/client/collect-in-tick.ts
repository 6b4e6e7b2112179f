/**
 * Combines many questions into one: the keys asked for within a tick go into one call, with a new call after each `limit` of them. When a
 * call fails, only its own askers fail.
 */
export function collectInTick<Key, Answer>(
  limit: number,
  ask: (keys: readonly Key[]) => Promise<Answer>,
): (key: Key) => Promise<Answer> {
  type Batch = { readonly keys: Key[]; readonly answer: Promise<Answer> }
  let open: Batch | null = null
  const start = (): Batch => {
    const keys: Key[] = []
    const answer = nextTick().then(() => {
      if (open?.keys === keys) open = null
      return ask(keys)
    })
    return { keys, answer }
  }
  return (key) => {
    if (open === null || open.keys.length >= limit) open = start()
    open.keys.push(key)
    return open.answer
  }
}

function nextTick(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0))
}
