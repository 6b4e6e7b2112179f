/** The Class screen. */
export function Component() {
  return (
    <section>
      <h1 tabIndex={-1}>Class</h1>
    </section>
  )
}
