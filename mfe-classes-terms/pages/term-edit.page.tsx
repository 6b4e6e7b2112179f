/** The Year and Term screen. */
export function Component() {
  return (
    <section>
      <h1 tabIndex={-1}>Year and Term</h1>
    </section>
  )
}
