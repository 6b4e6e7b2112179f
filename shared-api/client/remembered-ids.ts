/** Gives one idempotency key for the same change, however often it is sent; another one once something else is typed (ADR 11). */
export function rememberedIds(): (change: unknown) => string {
  const ids = new Map<string, string>()
  return (change) => {
    const sent = JSON.stringify(change)
    const id = ids.get(sent) ?? crypto.randomUUID()
    ids.set(sent, id)
    return id
  }
}
