import type { FieldErrorCode, FieldParams } from './errors.ts'

/** Why a text is refused. */
export class Refusal {
  readonly code: FieldErrorCode
  readonly params: FieldParams | undefined
  constructor(code: FieldErrorCode, params?: FieldParams) {
    this.code = code
    this.params = params
  }
}
