const texts = new WeakMap<Response, string>()

/** A response of JSON whose text `textOfAnswer` tells, so that nobody has to read it back out of a stream. */
export function jsonAnswer(text: string): Response {
  const response = new Response(text, { headers: { 'content-type': 'application/json' } })
  texts.set(response, text)
  return response
}

/** Undefined for a response that is not made by `jsonAnswer`. */
export const textOfAnswer = (response: Response): string | undefined => texts.get(response)
