import { z } from 'zod'

type Table = Readonly<Record<string, Readonly<Record<string, string>>>>
export type KindsWith<Rows extends Table, Column extends string, Value extends string> = {
  [Kind in keyof Rows & string]: Rows[Kind][Column] extends Value ? Kind : never
}[keyof Rows & string]

export const kindsIn = <Rows extends Table, Column extends keyof Rows[keyof Rows] & string, Value extends string>(
  rows: Rows,
  column: Column,
  ...values: readonly Value[]
) => {
  const found = Object.entries(rows).flatMap(([kind, row]) =>
    values.some((value) => value === row[column]) ? [[kind, kind]] : [],
  )
  return z.enum(Object.fromEntries(found) as { [Kind in KindsWith<Rows, Column, Value>]: Kind })
}
