import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { createStores } from '#shared/platform/stores/stores.ts'
import { courseAdmissionActivities } from '#workflows/course-admission/activities.ts'
import type { StoreAndRegister } from './store-and-register.ts'

/** A worker that dies with its so-many-th transaction: carried out, or just before. */
export const dyingAt = ({ deps }: StoreAndRegister, transaction: number, isCarriedOut: boolean) => {
  let count = 0
  const client = new Proxy(deps.dynamo.client, {
    get: (target, name) =>
      name === 'send'
        ? async (command: TransactWriteCommand) => {
            if (command instanceof TransactWriteCommand) count += 1
            if (count < transaction) return target.send(command)
            if (count === transaction && isCarriedOut) await target.send(command)
            throw new Error('killed')
          }
        : Reflect.get(target, name),
  })
  const dynamo = { ...deps.dynamo, client }
  return courseAdmissionActivities({ ...deps, dynamo, stores: createStores(dynamo) })
}
