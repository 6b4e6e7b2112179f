/** The Students screen. */
export function Component() {
  return (
    <section>
      <h1 tabIndex={-1}>Students</h1>
    </section>
  )
}
