import { expect, test } from 'vitest'
import { createCommandsApp } from '#features/work/order-commands/commands-app.fixture.ts'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'

/** Two reports of the same problem. */
const same = [
  ['Russian', 'Течёт кран в ванной', 'Кран течет, вода на полу'],
  ['Russian', 'Не горит лампа в коридоре', 'Лампа не горит'],
  ['Chinese', '厨房的水龙头一直漏水', '水龙头漏水'],
  ['Chinese', '会议室空调坏了，不制冷', '空调不制冷'],
  ['Chinese', '走廊的灯不亮', '灯坏了'],
  ['Arabic', 'الصنبور يُسرِّب مياه', 'تسرب المياه من الصنبور'],
  ['Arabic', 'مكيف الهواء معطل', 'المكيف لا يعمل'],
  ['Korean', '화장실에서 누수가 있습니다', '화장실 누수'],
  ['Korean', '출입문 문이 열리지 않습니다', '문이 안 열려요'],
  ['Hindi', 'रसोई का नल टपकता है', 'नल टपक रहा है'],
  ['Greek', 'Στάζει η βρύση στην κουζίνα', 'Η ΒΡΥΣΗ ΣΤΑΖΕΙ'],
  ['French', 'La fenetre est cassee dans le couloir', 'Fenêtre cassée'],
  ['French', 'Fuite d’eau au robinet', "Robinet : fuite d'eau"],
  ['German', 'Der Heizkorper ist kalt', 'Heizkörper bleibt kalt'],
  ['Japanese', '水道の蛇口が水漏れしています', '蛇口から水漏れ'],
  ['Japanese', 'エアコンが冷えない', 'ｴｱｺﾝ 冷えません'],
  ['Turkish', 'Koridorda ışıklar yanmıyor', 'IŞIK YANMIYOR'],
  ['Spanish', 'La ventana del bano se rompió', 'Ventana rota en el baño'],
  ['Hebrew', 'ברז מטפטף במטבח', 'הברז מטפטף'],
  ['Thai', 'ก๊อกน้ำในครัวรั่ว', 'ก๊อกน้ำรั่ว'],
] as const

/** Reports of different problems that share the words in which people report. */
const different = [
  ['Russian', 'Не работает кран', 'Не работает лампа'],
  ['Chinese', '会议室空调坏了', '会议室灯坏了'],
  ['Arabic', 'المصعد لا يعمل', 'المصباح لا يعمل'],
  ['Korean', '에어컨 고장', '화장실 누수'],
  ['Hindi', 'दरवाजा खराब है', 'नल खराब है'],
  ['Greek', 'Η πόρτα δεν λειτουργεί', 'Η βρύση δεν λειτουργεί'],
  ['French', 'La fenêtre est cassée', 'La porte est cassée'],
  ['German', 'Die Tür ist kaputt', 'Die Lampe ist kaputt'],
  ['Japanese', 'ドアが壊れている', '蛇口が壊れている'],
  ['Turkish', 'Asansör çalışmıyor', 'Işık çalışmıyor'],
] as const

const server = disposeAfterAll(await createCommandsApp())
await server.clearSettings()

async function isFound(stored: string, asked: string): Promise<boolean> {
  const id = await server.newOrder({ building_id: 1001, floor_id: 1001, room_id: 1001, description: stored })
  const { status, json } = await server.post('dispatcher', '/api/Workorders/similar', {
    propertyId: 1001,
    text: asked,
    building: 'Library',
    floor: 'First',
    suite: '101',
  })
  expect(status).toBe(200)
  return json.orders.some(({ workorderId }: { workorderId: number }) => workorderId === id)
}

test.each(same)(
  'a second report of the same problem in %s finds the order: %s',
  async (_language, stored, asked) => {
    expect(await isFound(stored, asked)).toBe(true)
  },
)

test.each(different)(
  'an order with another problem is not found in %s: %s',
  async (_language, stored, asked) => {
    expect(await isFound(stored, asked)).toBe(false)
  },
)
