/** The School screen. */
export function Component() {
  return (
    <section>
      <h1 tabIndex={-1}>School</h1>
    </section>
  )
}
