// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import { readProducts } from './testing.ts'

/** The headers of a whole export, with two attributes, in the languages of shops. */
const HEADS = {
  en: 'ID,Type,SKU,"GTIN, UPC, EAN, or ISBN",Name,Published,Is featured?,Visibility in catalog,Short description,Description,Date sale price starts,Date sale price ends,Tax status,Tax class,In stock?,Stock,Low stock amount,Backorders allowed?,Sold individually?,Weight (kg),Length (cm),Width (cm),Height (cm),Allow customer reviews?,Purchase note,Sale price,Regular price,Categories,Tags,Shipping class,Images,Download limit,Download expiry days,Parent,Grouped products,Upsells,Cross-sells,External URL,Button text,Position,Attribute 1 name,Attribute 1 value(s),Attribute 1 visible,Attribute 1 global',
  es: 'ID,Tipo,SKU,"GTIN, UPC, EAN o ISBN",Nombre,Publicado,¿Está destacado?,Visibilidad en el catálogo,Descripción corta,Descripción,Día en que empieza el precio rebajado,Día en que termina el precio rebajado,Estado del impuesto,Clase de impuesto,¿Existencias?,Inventario,Cantidad de bajo inventario,¿Permitir reservas de productos agotados?,¿Vendido individualmente?,Peso (kg),Longitud (cm),Anchura (cm),Altura (cm),¿Permitir valoraciones de clientes?,Nota de compra,Precio rebajado,Precio normal,Categorías,Etiquetas,Clase de envío,Imágenes,Límite de descargas,Días de caducidad de la descarga,Superior,Productos agrupados,Ventas dirigidas,Ventas cruzadas,URL externa,Texto del botón,Posición,Nombre del atributo 1,Valor(es) del atributo 1,Atributo visible 1,Atributo global 1',
  fr: 'ID,Type,UGS,"GTIN, UPC, EAN ou ISBN",Nom,Publié,Mis en avant ?,Visibilité dans le catalogue,Description courte,Description,Date de début de promo,Date de fin de promo,État de la TVA,Classe de TVA,En stock ?,Stock,Montant de stock faible,Autoriser les commandes de produits en rupture ?,Vendre individuellement ?,Poids (kg),Longueur (cm),Largeur (cm),Hauteur (cm),Autoriser les avis clients ?,Note de commande,Tarif promo,Tarif régulier,Catégories,Étiquettes,Classe d’expédition,Images,Limite de téléchargement,Jours d’expiration du téléchargement,Parent,Groupes de produits,Produits suggérés,Ventes croisées,URL externe,Libellé du bouton,Position,Nom de l’attribut 1,Valeur(s) de l’attribut 1 ,Attribut 1 visible,Attribut 1 global',
  de: 'ID,Typ,Artikelnummer,"GTIN, UPC, EAN oder ISBN",Name,Veröffentlicht,Ist hervorgehoben?,Sichtbarkeit im Katalog,Kurzbeschreibung,Beschreibung,"Datum, an dem Angebotspreis beginnt","Datum, an dem Angebotspreis endet",Steuerstatus,Steuerklasse,Vorrätig?,Bestand,Geringe Lagermenge,Lieferrückstande erlaubt?,Nur einzeln verkaufen?,Gewicht (kg),Länge (cm),Breite (cm),Höhe (cm),Kundenrezensionen erlauben?,Hinweis zum Kauf,Angebotspreis,Regulärer Preis,Kategorien,Schlagwörter,Versandklasse,Bilder,Downloadlimit,Ablauftage des Downloads,Übergeordnetes Produkt,Gruppierte Produkte,Zusatzverkäufe,Cross-Sells (Querverkäufe),Externe URL,Button-Text,Position,Attribut 1 Name,Attribut 1 Wert(e),Attribut 1 Sichtbar,Attribut 1 Global',
  it: "ID,Tipo,SKU,\"GTIN, UPC, EAN, o ISBN\",Nome,Pubblicato,In primo piano?,Visibilità nel catalogo,Breve descrizione,Descrizione,Data di partenza del prezzo in saldo,Data in cui termina l'offerta,Stato delle imposte,Aliquota di imposta,In stock?,Magazzino,Quantità in magazzino bassa,Abilita gli ordini arretrati?,Venduto singolarmente?,Peso (kg),Lunghezza (cm),Larghezza (cm),Altezza (cm),Permetti le recensioni clienti?,Nota di acquisto,Prezzo in offerta,Prezzo di listino,Categorie,Tag,Classe di spedizione,Immagine,Limite di download,Scarica i giorni di scadenza,Genitore,Prodotti raggruppati,Up-sell,Cross-sell,URL esterno,Testo del pulsante,Posizione,Nome dell'attributo 1,Valore dell'attributo 1,Attributo 1 visibile,Attributo 1 globale",
  pt: 'ID,Tipo,SKU,"GTIN, UPC, EAN, ou ISBN",Nome,Publicado,Em destaque?,Visibilidade no catálogo,Descrição curta,Descrição,Data de preço promocional começa em,Data de preço promocional termina em,Status do imposto,Classe de imposto,Em estoque?,Estoque,Quantidade baixa de estoque,São permitidas encomendas?,Vendido individualmente?,Peso (kg),Comprimento (cm),Largura (cm),Altura (cm),Permitir avaliações de clientes?,Nota da compra,Preço promocional,Preço,Categorias,Tags,Classe de entrega,Imagens,Limite de downloads,Dias para expirar o download,Ascendente,Grupo de produtos,Aumenta vendas,Venda cruzada,URL externa,Texto do botão,Posição,Nome do atributo 1,Valores do atributo 1,Visibilidade do atributo 1,Atributo global 1',
  nl: 'ID,Type,Artikelnummer,"GTIN, UPC, EAN of ISBN",Naam,Gepubliceerd,Uitgelicht?,Zichtbaarheid in catalogus,Korte beschrijving,Beschrijving,Startdatum actieprijs,Einddatum actieprijs,Btw status,Belastingklasse,Op voorraad?,Voorraad,Lage voorraad,Nabestellingen toestaan?,Wordt individueel verkocht?,Gewicht (kg),Lengte (cm),Breedte (cm),Hoogte (cm),Klantbeoordelingen toestaan?,Aankoopnotitie,Actieprijs,Reguliere prijs,Categorieën,Tags,Verzendklasse,Afbeeldingen,Downloadlimiet,Dagen vervaltijd download,Hoofd,Gegroepeerde producten,Upsells,Cross-sells,Externe URL,Knop tekst,Positie,Naam eigenschap 1,Waarde eigenschap 1,Zichtbare eigenschap 1,Globale eigenschap 1',
  ru: 'ID,Тип,Артикул,"GTIN, UPC, EAN или ISBN",Имя,Опубликован,Рекомендуемый?,Видимость в каталоге,Краткое описание,Описание,Дата начала действия скидки,Дата окончания действия скидки,Статус налога,Налоговый класс,Наличие,Запасы,Величина малых запасов,Возможен ли предзаказ?,Продано индивидуально?,Вес (kg),Длина (cm),Ширина (cm),Высота (cm),Разрешить отзывы от клиентов?,Примечание к покупке,Акционная цена,Базовая цена,Категории,Метки,Класс доставки,Изображения,Лимит скачивания,Дней срока скачивания,Родительский,Сгруппированные товары,Апсэлы,Кросселы,Внешний URL,Текст кнопки,Позиция,Имя атрибута 1,Значение(-я) аттрибута(-ов) 1,Видимость атрибута 1,Глобальный атрибут 1',
  pl: 'ID,Typ,SKU,"GTIN, UPC, EAN lub ISBN",Nazwa,Opublikowano,Wyróżniony produkt?,Widoczność w katalogu,Krótki opis,Opis,Data rozpoczęcia promocji,Data zakończenia promocji,Status podatku,Klasa podatkowa,W magazynie?,Stan magazynowy,Niski stan magazynowy,Pozwalać na zamówienia oczekujące?,Sprzedawany pojedynczo?,Waga (kg),Długość (cm),Szerokość (cm),Wysokość (cm),Włącz opinie klientów?,Notatka do zakupu,Cena promocyjna,Cena,Kategorie,Tagi,Klasa wysyłkowa,Obrazki,Limit pobrań,Ważność pobierania,Element nadrzędny,Produkty grupowe,Produkty up-sell,Produkty cross-sell,Zewnętrzny adres URL,Tekst przycisku,Pozycja,Nazwa atrybutu 1,Wartości atrybutu 1,Atrybut 1 widoczny,Atrybut 1: globalny',
  ar: 'المعرّف,النوع,رمز المنتج (SKU),GTIN,الاسم,منشور,مميز؟,الظهور في الكتالوج,وصف قصير,الوصف,تاريخ بدء التخفيض,تاريخ انتهاء التخفيض,حالة الضريبة,فئة الضريبة,متوفر؟,المخزون,حد المخزون المنخفض,السماح بالطلب المسبق؟,يباع منفردًا؟,الوزن (kg),الطول (cm),العرض (cm),الارتفاع (cm),السماح بالمراجعات؟,ملاحظة الشراء,سعر التخفيض,السعر الافتراضي,التصنيفات,الوسوم,فئة الشحن,الصور,حد التنزيل,أيام انتهاء التنزيل,الأصل,منتجات مجمعة,ترقيات,مبيعات متقاطعة,رابط خارجي,نص الزر,الموضع,اسم السمة 1,قيمة السمة 1,السمة 1 مرئية,السمة 1 عامة',
} as const

const cellsOf = (row: Record<number, string>) => Array.from({ length: 44 }, (_, at) => row[at] ?? '').join()
/** By their place in a whole export. */
const PLACES = {
  id: 0,
  type: 1,
  sku: 2,
  name: 4,
  published: 5,
  visibility: 7,
  until: 11,
  inStock: 14,
  stock: 15,
  weight: 19,
}
const MORE = { sale: 25, price: 26, categories: 27, images: 30, parent: 33, option: 40, value: 41 }
const row = (values: Partial<Record<keyof typeof PLACES | keyof typeof MORE, string>>) =>
  cellsOf(
    Object.fromEntries(Object.entries(values).map(([name, value]) => [{ ...PLACES, ...MORE }[name as 'id'], value])),
  )

const SHOP = [
  row({
    id: '3',
    type: 'variation',
    sku: 'H-R',
    published: '1',
    inStock: '1',
    stock: 'parent',
    price: '45',
    sale: '42',
    parent: 'H',
    option: 'Color',
    value: 'Red',
  }),
  row({
    id: '1',
    type: 'variable',
    sku: 'H',
    name: 'Hoodie',
    published: '1',
    visibility: 'visible',
    inStock: '1',
    stock: '8',
    weight: '1',
    categories: 'Men > Tops',
    images: 'https://w.test/1.jpg',
    option: 'Color',
    value: '"Red, Blue"',
  }),
  row({
    id: '4',
    type: 'variation',
    sku: 'H-B',
    published: '1',
    inStock: '1',
    stock: '2',
    price: '45',
    parent: 'id:1',
    option: 'Color',
    value: 'Blue',
  }),
  row({
    id: '5',
    type: 'simple',
    sku: 'C',
    name: 'Cap',
    published: '0',
    visibility: 'visible',
    inStock: '1',
    price: '5',
  }),
  row({
    id: '6',
    type: 'simple',
    sku: 'O',
    name: 'Out',
    published: '1',
    visibility: 'visible',
    inStock: '0',
    price: '5',
  }),
  row({
    id: '7',
    type: 'simple',
    sku: 'S',
    name: 'Secret',
    published: '1',
    visibility: 'hidden',
    inStock: '1',
    price: '5',
  }),
  row({
    id: '8',
    type: 'simple',
    sku: 'L',
    name: 'Late',
    published: '1',
    visibility: 'visible',
    inStock: '1',
    price: '5',
    sale: '3',
    until: '2020-01-01',
  }),
]

describe('WooCommerce', () => {
  test.each(Object.entries(HEADS))('an export in “%s” comes in whole', async (_, head) => {
    const { head: found, seen, notes, problems, cells } = await readProducts([head, ...SHOP])
    expect([found.reading.format, found.description.certainty, problems]).toEqual(['woocommerce', 'sure', []])
    expect(seen).toEqual([
      ['Hoodie Active', 'Red H-R 42 (from 45) 8 left', 'Blue H-B 45 2 left'],
      ['Cap Inactive', '– 5 not counted'],
      ['Out Active', '– 5 0 left'],
      ['Secret Inactive', '– 5 not counted'],
      ['Late Active', '– 5 not counted'],
    ])
    expect(notes).toEqual(['parentStock: Hoodie: 8', 'hidden: Secret', 'saleDates: Late'])
    expect(cells[0]?.[0]).toMatchObject({
      ...{ weight: '2.2046', categories: 'Men > Tops', images: 'https://w.test/1.jpg', option1Name: 'Color' },
    })
  })

  test('headers of a language that isn’t in the table are known by their order', async () => {
    const head = HEADS.en
      .match(/"[^"]*"|[^,]+/g)
      ?.map((name, at) =>
        /\(|\d/.test(name)
          ? name.replace('Attribute', 'Egenskap')
          : `Felt ${'abcdefghijklmnopqrstuvwxyzæøå'[at] ?? `nr${at}x`}`,
      )
      .join()
    const { head: found, seen } = await readProducts([head ?? '', ...SHOP])
    expect(found.reading.format).toBe('woocommerce')
    expect(seen[0]).toEqual(['Hoodie Active', 'Red H-R 42 (from 45) 8 left', 'Blue H-B 45 2 left'])
  })

  test('products of other sites and groups are named, not added', async () => {
    const { problems } = await readProducts([
      HEADS.en,
      row({ id: '1', type: 'external', name: 'Elsewhere', published: '1', price: '5' }),
      row({ id: '2', type: 'grouped', name: 'Set', published: '1' }),
    ])
    expect(problems).toEqual(['external in 2', 'grouped in 3'])
  })
})
