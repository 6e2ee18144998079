/** Common surnames of one character, and the first characters of 欧阳 and 司徒. */
const SURNAMES = [
  '王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金',
  '石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤温康施牛樊葛邢安齐易乔伍庞颜倪庄聂章鲁岳',
  '翟殷詹申欧耿关兰焦俞左柳甘祝包宁尚符舒阮柯纪梅童凌毕单季裴霍涂成苗谷盛曲翁冉骆蓝路游辛靳阳管柴蒙鲍华喻祁蒲房滕屈饶解牟艾',
  '尤时穆农司卓古吉缪简车项连芦麦褚娄窦戚岑景党宫费卜冷晏席卫米柏宗瞿桂全佟应臧闵苟邬边卞姬师和仇栾隋商刁沙荣巫寇桑郎甄丛仲',
  '虞敖巩明佘池查麻苑迟邝',
].join('');

/** Whether a text begins with a common surname: 苏禾, but neither 云锦 nor 艺术. Rare surnames are missed. */
export const hasSurname = (text: string): boolean => text !== '' && SURNAMES.includes(text.charAt(0));
