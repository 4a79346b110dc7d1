import type { FieldErrorCode, FieldParams } from './errors.ts'

export class Refusal {
  readonly code: FieldErrorCode
  readonly params: FieldParams | undefined
  constructor(code: FieldErrorCode, params?: FieldParams) {
    this.code = code
    this.params = params
  }
}
