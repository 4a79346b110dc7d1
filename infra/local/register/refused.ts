/** A request the register does not carry out, with its status and code. */
export class Refused extends Error {
  readonly status: 404 | 409 | 422
  constructor(status: 404 | 409 | 422, code: string) {
    super(code)
    this.status = status
  }
}
