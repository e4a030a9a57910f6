import { DATA_EXPORT_DAYS } from '#contract/imports/dataExport.ts'

/** What is in an archive, in the languages of the app. */
export const README = `This archive has all data of your store.

- For each kind of records there are two files with the same content: NAME.jsonl has one record a line as JSON, and NAME.csv is a
  table for spreadsheet programs. Lists within a record are one cell there. A table has up to 500 columns; JSON lines have all fields.
- Amounts are whole cents, times are UTC. images.jsonl names images by their URL; images/ID.png (.jpg, .gif)
  is the original of the image with this id. Drawings of demo stores have none.
- A large export has several archives of up to 500 MB, numbered from 1: the records are in the first ones, the images after them.
- manifest.json says how many records of each kind there are, and when the archive was made. What was changed meanwhile is there as it
  was before or after the change.
- Passwords, keys, tokens, bank accounts and social security numbers are not in the archive.
- The archive has personal data of your customers. Keep it where only you can read it. We delete our copy after ${DATA_EXPORT_DAYS} days.

----

Este archivo contiene todos los datos de su tienda.

- Para cada tipo de registro hay dos archivos con el mismo contenido: NOMBRE.jsonl tiene un registro por línea en JSON y NOMBRE.csv es
  una tabla para hojas de cálculo. Allí, las listas de un registro ocupan una celda. Una tabla tiene hasta 500 columnas; las líneas
  JSON tienen todos los campos.
- Los importes son céntimos enteros y las horas son UTC. images.jsonl indica las imágenes por su URL; images/ID.png (.jpg, .gif) es
  el original de la imagen con ese id. Los dibujos de las tiendas de demostración no lo tienen.
- Una exportación grande tiene varios archivos de hasta 500 MB, numerados desde 1: los registros están en los primeros y las imágenes
  después.
- manifest.json dice cuántos registros de cada tipo hay y cuándo se creó el archivo. Lo que se cambió mientras tanto está como era
  antes o después del cambio.
- El archivo no contiene contraseñas, claves, cuentas bancarias ni números de la seguridad social.
- El archivo tiene datos personales de sus clientes. Guárdelo donde solo usted pueda leerlo. Borramos nuestra copia a los ${DATA_EXPORT_DAYS} días.

----

يحتوي هذا الأرشيف على جميع بيانات متجرك.

- لكل نوع من السجلات ملفان بالمحتوى نفسه: NAME.jsonl فيه سجل واحد في كل سطر بصيغة JSON، وNAME.csv جدول لبرامج الجداول. القوائم داخل السجل
  تكون هناك في خلية واحدة. في الجدول حتى 500 عمود، وفي أسطر JSON جميع الحقول.
- المبالغ بالسنتات الكاملة والأوقات بالتوقيت العالمي UTC. يذكر images.jsonl الصور بعناوينها، والملف images/ID.png (أو .jpg أو .gif) هو
  الصورة الأصلية ذات هذا المعرّف. ليس لرسوم المتاجر التجريبية ملفات.
- للتصدير الكبير عدة أرشيفات حتى 500 ميغابايت لكل منها، مرقمة من 1: السجلات في الأوائل والصور بعدها.
- يذكر manifest.json عدد السجلات من كل نوع ووقت إنشاء الأرشيف. ما تغيّر أثناء ذلك موجود كما كان قبل التغيير أو بعده.
- لا يحتوي الأرشيف على كلمات المرور والمفاتيح والحسابات المصرفية وأرقام الضمان الاجتماعي.
- في الأرشيف بيانات شخصية لعملائك. احفظه حيث لا يقرؤه غيرك. نحذف نسختنا بعد ${DATA_EXPORT_DAYS} أيام.
`
