import { readPhone } from './phone.ts'
import { readText } from './rule.ts'

export const Phone = readText(readPhone)
