import type { Config } from '#shared/platform/config.ts'
import { createRegister, type Register } from '#shared/platform/register/client.ts'
import type { Deps, DepsWith } from '../common/deps.ts'

export type PaymentsDeps = DepsWith<'productName'> & { register: Pick<Register, 'payments'> }

export const withRegister = <Base extends Deps>(
  { registerUrl: url, registerToken: token }: Pick<Config, 'registerUrl' | 'registerToken'>,
  base: Base,
) => ({ ...base, register: createRegister({ url, token }) })
