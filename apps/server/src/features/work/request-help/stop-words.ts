import { searchFold } from '@fettle/rules/text/search-fold'

const english = `a about above after again all also an and any are as at back be because been before being below between both but by
  came can cannot come could day days did do does doing done down due each even ever every few for from get gets getting
  give go goes going gone good got had has have having he hello help her here hi him his how i if in into is it its just
  keep keeps know last let like look looks lot make many may maybe me might more morning most much must my near need needs
  new next no not now of off ok on once one only or other our out over own past please put really right said same saw say
  see seem seems she should since so some someone somebody soon still such take than thank thanks that the their them then
  there these they thing things this those through time to today too two under until up upon us use used using very want
  was way we week weeks well went were what when where which while who whole why will with would yes yesterday yet you your
  room rooms floor building office area broken work works working problem issue report request check fix repair`

const others = {
  german: `aber alle auch auf aus bei beim bitte danke das dass dem den der des die diese dieser ein eine einem einen einer es
    fur geht gibt haben habe hallo hat hier ich ihr im immer in ist kann kaputt kein keine mehr mein mit nach nicht noch nur
    oder schon sehr sein seit sich sie sind und uns unser vom von vor war was wenn wie wieder wir wird zu zum zur
    raum zimmer stock gebaude buro problem reparieren defekt funktioniert`,
  french: `alors apres au aussi aux avec avoir beaucoup bonjour car ce cela ces cet cette chez dans de depuis des deux du elle
    en encore est et etre fait il ils ici la le les leur lui ma mais merci mes mon ne nos notre nous on ou par pas plus
    pour quand que qui sa sans se ses son sont sous sur tres un une votre vous
    salle etage batiment bureau probleme casse cassee marche fonctionne reparer svp`,
  spanish: `al algo ante con como cuando de del desde donde el ella en entre es esta este esto favor gracias hay hola la las
    lo los mas me mi mucho muy nada no nos para pero por que se sin sobre su sus tiene un una uno ya yo
    sala piso edificio oficina problema roto rota funciona reparar`,
  italian: `al alla anche che ci come con da dal dalla dei del della di dove il in la le lo ma mi molto nel nella non per
    piu piano pero questa questo sono su sul sulla un una uno si ufficio edificio problema rotto rotta funziona grazie`,
  turkish: `bir bu ve ile icin cok de da ne var yok lutfen oda kat bina ofis sorun bozuk calismiyor merhaba tesekkurler`,
  russian: `без был была было быть в во вот все всё где для до еще есть за здесь из или к как когда кто ли мне мы на нам нас не
    нет но о об он она они от очень по пожалуйста после при с со спасибо так там то у уже что это я добрый день
    комната комнате этаж здание здании офис кабинет проблема сломан сломана сломался сломалась работает почините`,
  greek: `και να το τη την τον του της τα τι ο η οι σε στο στη στην στον από για με δεν είναι μας μου πολύ παρακαλώ ευχαριστώ
    γραφείο όροφος κτίριο δωμάτιο πρόβλημα χαλασμένο χάλασε λειτουργεί`,
  arabic: `في من على الى عن مع هذا هذه هناك يوجد لا ليس ما لم لن قد كان جدا هو هي نحن انا يرجى شكرا رجاء
    غرفة الغرفة طابق الطابق مبنى المبنى مكتب مشكلة معطل معطلة يعمل تعمل`,
  hebrew: `את של על עם לא אין יש זה זאת הוא היא אני אנחנו מאוד בבקשה תודה חדר קומה בניין משרד בעיה מקולקל עובד עובדת`,
  hindi: `का की के को में से पर है हैं हो रहा रही रहे था थी नहीं और यह वह एक कृपया धन्यवाद बहुत कमरा कमरे मंजिल भवन समस्या खराब`,
  korean: `안 좀 매우 너무 있습니다 있어요 없습니다 없어요 해주세요 주세요 부탁드립니다 감사합니다 방 층 건물 사무실 문제 고장 고장났어요
    고장났습니다 됩니다 안됩니다 안돼요 합니다`,
  chinese: `的 了 在 是 我 我们 你 您 请 很 不 没 没有 有 和 也 都 就 这 那 这里 那里 里 上 下 一 一直 一个 吗 谢谢 帮忙 需要 无法 不能
    房间 楼 层 楼层 办公室 会议 室 会议室 走廊 问题 坏 坏了 修理 维修 工作`,
  japanese: `の に は を が で と も から まで です ます した して いる ある ない この その あの お願い 下さい ください 部屋 階 建物 問題
    故障 修理 壊 壊れ 壊れて`,
}

/** Folded words in thirteen languages that do not describe a problem: polite phrases, places, 'does not work'. */
export const stopWords: ReadonlySet<string> = new Set(
  searchFold([english, ...Object.values(others)].join(' '))
    .normalize('NFC')
    .split(/\s+/),
)
