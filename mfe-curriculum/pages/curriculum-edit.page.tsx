/** The Curriculum screen. */
export function Component() {
  return (
    <section>
      <h1 tabIndex={-1}>Curriculum</h1>
    </section>
  )
}
