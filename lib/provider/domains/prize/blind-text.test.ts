import fc from '@/lib/testing/fc';
import { withoutNames } from './blind-text';

const by = (author: string, organisation = '') => ({ people: [author], units: [organisation] });

describe('blind texts', () => {
  it('hide authors and units, longer names first', () => {
    const hidden = { people: ['林一舟、苏禾'], units: ['林一舟工作室'] };
    expect(withoutNames('林一舟与苏禾在林一舟工作室完成', hidden)).toBe('●●与●●在●●完成');
  });

  it.each([
    '林一舟/苏禾',
    '林一舟／苏禾',
    '林一舟&苏禾',
    '林一舟与苏禾',
    '林一舟（绘图：苏禾）',
    '林一舟、苏禾等人',
    '苏禾等与林一舟等3位',
    '苏禾以及林一舟',
    '林一舟 苏　禾',
    '苏　禾，林一舟',
    '林一舟·苏禾',
    '导演：林一舟 摄影：苏禾',
    '林一舟词、苏禾曲',
    '林一舟作词、苏禾作曲',
    '林一舟作词苏禾作曲',
    '林一舟著、苏禾译',
    '林一舟、苏禾共同创作',
    '苏禾、林一舟合作',
    '苏禾口述、林一舟整理',
    '由苏禾、林一舟教授创作',
    '林一舟、苏禾等著',
    '作词苏禾，作曲林一舟',
    '①林一舟②苏禾',
    '1.林一舟 2.苏禾',
    '1. 林一舟、2. 苏 禾',
    'A.林一舟 B.苏禾',
    '（一）林一舟（二）苏禾',
    '①苏禾②林一舟③云州大学',
    '林一舟与湖岸画院 苏禾',
    '文化和旅游局 苏禾 林一舟',
  ])('are without each author of a work by %s', (author) => {
    expect(withoutNames('苏禾绘图，林一舟及苏　禾在湖岸完成', by(author))).toBe('●●绘图，●●及●●在湖岸完成');
  });

  it.each([
    ['云州大学 艺术与设计学院', '传统艺术与设计：云州大学艺术与设计学院', '传统艺术与设计：●●'],
    ['云州大学 艺术与设计学院', '云州大学的艺术', '●●的艺术'],
    ['云州市文化和旅游局', '云州市文化和旅游局展示云州文化与旅游', '●●展示云州文化与旅游'],
    ['湖岸画院与云州大学', '云州大学和湖岸画院的水', '●●和●●的水'],
    ['湖岸画院、云州大学', '云州大学的水', '●●的水'],
    ['云州大学（艺术学院）', '云州大学艺术学院、云州大学（艺术学院）和云州大学的水', '●●、●●和●●的水'],
    ['云州大学-美术学院', '云州大学的水', '●●的水'],
    ['云州大学·美术学院', '云州大学的水', '●●的水'],
    ['云州大学—美术学院', '云州大学的水', '●●的水'],
    ['云州大学&湖岸画院', '云州大学和湖岸画院的水', '●●和●●的水'],
    ['云州大学美术学院', '云州大学的水', '●●的水'],
    ['云州电视台与云州大学', '云州电视台和云州大学的水', '●●和●●的水'],
    ['湖岸诗刊与云州大学', '云州大学的水', '●●的水'],
    ['湖岸（云州）文化有限公司', '湖岸(云州)文化有限公司、湖岸云州文化有限公司的水', '●●、●●的水'],
    ['云州大学文学院', '在云州大学完成，大学生的水', '在●●完成，大学生的水'],
    ['云州市第一小学三年级2班', '云州市第一小学的学生', '●●的学生'],
    ['湖岸文化有限公司云州分公司', '湖岸文化有限公司的水', '●●的水'],
    ['云州广播电视台专题部', '云州广播电视台的水', '●●的水'],
    ['云州市第三幼儿园大班', '云州市第三幼儿园的水', '●●的水'],
    ['云州市实验学校初中部', '云州市实验学校的水', '●●的水'],
    ['云州一中高二3班', '云州一中的水', '●●的水'],
    ['云州市美术家协会会员', '云州市美术家协会的水', '●●的水'],
    ['云州博物馆文创中心', '云州博物馆的水', '●●的水'],
    ['云州智算科技有限公司（原云州软件厂）', '云州软件厂的水', '●●的水'],
    ['云州大学 青禾社', '青禾社的水', '●●的水'],
    ['湖岸画院（Lakeside Studio）', 'Lakeside Studio的水', '●●的水'],
    ['Arts & Design School', 'Arts of the Design School', 'Arts of the ●●'],
  ])('hide the unit %s as a whole', (unit, text, read) => {
    expect(withoutNames(text, by('苏禾', unit))).toBe(read);
  });

  it.each([
    ['听雨（本名苏禾）', '苏禾在听雨', '●●在●●'],
    ['苏禾（笔名听雨）', '苏禾在听雨', '●●在●●'],
    ['陈野、苏禾Su He', '陈野与苏禾', '●●与●●'],
    ['David Zhang张大卫', '张大卫的水', '●●的水'],
    ['林一舟与陈建社', '陈建社的水', '●●的水'],
    ['作曲陈建社', '陈建社的水', '●●的水'],
    ['沈清（指导老师高山）', '高山老师指导沈清', '●●老师指导●●'],
    ['青鸟映画（导演高峰、编剧白杨）', '高峰与白杨的水', '●●与●●的水'],
    ['李响（编曲Leo）', 'Leo编曲', '●●编曲'],
    ['沈清（笔名若水）', '散文家若水', '散文家●●'],
    ['若水（本名高远）', '高远写于渡口', '●●写于渡口'],
    ['沈清1、何晓东2', '沈清与何晓东', '●●与●●'],
    ['指导教师：何晓东副教授', '何晓东的水', '●●的水'],
    ['Tony何晓东', '何晓东的水', '●●的水'],
  ])('hide the names of a person with several, or one like a unit, of %s', (author, text, read) => {
    expect(withoutNames(text, by(author))).toBe(read);
  });

  it.each([
    ['黎明：作曲；苏禾：作词', '由黎明与苏禾完成', '由●●与●●完成'],
    ['苏禾：编剧 张扬：导演', '导演张扬说，编剧苏禾', '导演●●说，编剧●●'],
    ['高峰: 摄影', '高峰拍摄', '●●拍摄'],
    ['黎明：词', '黎明的渡口', '●●的渡口'],
    ['黎明：编剧与导演', '黎明的渡口', '●●的渡口'],
    ['黎明：（作曲）', '黎明的渡口', '●●的渡口'],
    ['黎明：曲作者', '黎明的渡口', '●●的渡口'],
    ['云州动画有限公司', '某某有限公司', '某某有限公司'],
  ])('hide a name before its part, and no ending alone, of %s', (author, text, read) => {
    expect(withoutNames(text, by(author))).toBe(read);
  });

  it.each([
    ['故事：苏禾 绘画：陈野', '一个关于渡口的故事'],
    ['动画：苏禾；配乐：陈野', '三分钟的动画，配乐取自民歌'],
    ['旁白：苏禾', '旁白的渡口'],
    ['苏禾、林一舟（共同创作）', '我们共同创作'],
    ['苏禾（小学生）', '小学生的画'],
    ['游戏策划：陈野、程序设计：何以宁', '这款游戏的程序由玩家书写'],
    ['苏禾（角色设计）、陈野（视频剪辑）', '视频里的角色'],
    ['苏禾（开发）、陈野（测试）', '敏捷开发，三轮测试'],
    ['苏禾（剧本）、陈野（拍摄）、林一舟（后期）', '剧本写了三年，拍摄二十天，后期两个月'],
    ['苏禾（蒙古族）', '蒙古族的渡口'],
    ['AI生成', '生成三次'],
  ])('keep the words beside the authors %s', (author, text) => {
    expect(withoutNames(text, by(author))).toBe(text);
  });

  it.each([
    ['导演：陈野；配音演员：林一舟', '十二名演员参与'],
    ['算法工程师：陈野；测试工程师：林一舟', '面向审图工程师'],
    ['研发单位：湖岸软件公司', '已在十家单位使用'],
    ['陈野（动画专业）', '专业的渡口'],
    ['研发负责人：陈野；前端界面：苏禾', '供负责人使用的界面'],
    ['林一舟（美术教育）', '美育与教育'],
    ['算法实现：陈野', '系统实现了路径规划'],
    ['开发人员：陈野；开发商：湖岸软件公司', '供开发人员和开发商使用'],
    ['创新团队', '创新的渡口'],
    ['苏禾（艺术总监）、陈野（导演）', '水乡艺术节'],
    ['艺术总监 苏禾', '水乡艺术节'],
    ['苏禾（文学教授）、陈野（足球教练）', '足球少年的文学'],
    ['云锦工作室', '云锦织造'],
    ['老照片摄制组、非遗保护团队', '非遗保护与老照片'],
    ['飞鸟工作室', '飞鸟的渡口'],
    ['404工作室', '在工作室完成'],
    ['产品经理：陈野；数据分析：苏禾', '供产品经理使用的数据分析'],
    ['陈野（AI辅助）', 'AI辅助创作'],
    ['佚名', '佚名的诗'],
    ['独立游戏开发者：陈野', '独立游戏的渡口'],
    ['IP形象设计：陈野', '形象设计的渡口'],
    ['少年2024', '少年的渡口'],
    ['数字艺术研发团队', '数字艺术的研发'],
  ])('keep the words of the roles of %s', (author, text) => {
    expect(withoutNames(text, by(author))).toBe(text);
  });

  it.each([
    ['《渡口》摄制组', '渡口（纪录片）', '《渡口》讲述渡口的故事，摄制组', '《渡口》讲述渡口的故事，摄制组'],
    ['《渡口》主创团队', '渡口', '渡口的团队', '渡口的团队'],
    ['“数字渡口”研发团队', '数字渡口平台', '数字渡口是一款软件，研发团队', '数字渡口是一款软件，研发团队'],
    ['苏禾（《渡口》导演）', '渡口', '渡口的导演苏禾', '渡口的导演●●'],
    ['云州大学《渡口》创作团队', '渡口', '云州大学的渡口', '●●的渡口'],
    ['“追光者”团队', '渡口', '追光者的渡口', '●●的渡口'],
    ['《云州日报》社', '渡口', '云州日报的渡口', '●●的渡口'],
    ['“林一舟”工作室', '林一舟剪纸集', '林一舟的剪纸', '●●的剪纸'],
    ['陈野（笔名“若水”）', '若水集', '若水集的来历', '●●集的来历'],
    ['高峰教授、苏禾', '渡口', '高峰与苏禾', '●●与●●'],
    ['石博士团队', '渡口', '石博士的渡口', '●●的渡口'],
    ['林一舟工作室', '渡口', '林一舟从事剪纸，林一舟工作室成立', '●●从事剪纸，●●成立'],
    ['苏禾名师工作室、陈野', '渡口', '由苏禾与陈野主持', '由●●与●●主持'],
    ['苏禾、陈野二人', '渡口', '由苏禾与陈野主持', '由●●与●●主持'],
    ['苏禾教授团队', '渡口', '由苏禾主持的渡口', '由●●主持的渡口'],
    ['苏禾老师课题组', '渡口', '由苏禾主持的渡口', '由●●主持的渡口'],
  ])('tell the title of a work from the names of its crew, of %s', (author, title, text, read) => {
    expect(withoutNames(text, { ...by(author), title })).toBe(read);
  });

  it('keep the words of a unit that is the author itself', () => {
    const unit = '云州大学 艺术与设计学院';
    expect(withoutNames('艺术的渡口', by(unit, unit))).toBe('艺术的渡口');
  });

  it.each([
    ['云州大学 艺术与设计学院', '云州大学艺术与设计学院', '艺术的渡口，云州大学艺术与设计学院', '艺术的渡口，●●'],
    ['艺术与设计学院', '云州大学艺术与设计学院', '艺术的渡口，艺术与设计学院', '艺术的渡口，●●'],
    ['艺术与设计学院', '', '艺术的渡口，艺术与设计学院', '艺术的渡口，●●'],
    ['文化和旅游局 苏禾', '', '苏禾的文化，旅游', '●●的文化，旅游'],
    ['湖岸画院摄影组与苏禾', '', '湖岸画院的摄影，苏禾', '●●的摄影，●●'],
    ['文化馆 苏禾', '', '苏禾在文化馆', '●●在文化馆'],
    ['李金台', '', '李金台的水', '●●的水'],
  ])('keep the words of an organisation among the authors %s', (author, unit, text, read) => {
    expect(withoutNames(text, by(author, unit))).toBe(read);
  });

  it.each(['陈野 林一舟', '陈野与林一舟', '陈野、林一舟等', '陈野（云州大学）、林一舟', '陈野与云州大学 林一舟'])(
    'hide the names of %s that the unit repeats',
    (author) => {
      expect(withoutNames('陈野绘图，林一舟作曲', by(author, author))).toBe('●●绘图，●●作曲');
    },
  );

  it.each(['个人', '个人申报', '无', '暂无', '自由职业', '自由职业者', '个人（自由职业）', '独立创作人'])(
    'take %s for no unit',
    (unit) => {
      expect(withoutNames(`我${unit}的记忆，个人，自由职业`, by('苏禾', unit))).toBe(`我${unit}的记忆，个人，自由职业`);
    },
  );

  it('are made in moments from brackets, blanks and parts in long sequences', () => {
    const authors = [
      '词曲著编'.repeat(15),
      '（）'.repeat(30),
      '总'.repeat(60),
      '指导导演'.repeat(15),
      '苏 '.repeat(30),
    ];
    const texts = [...authors, ' ', '苏', '（ '].map((one) => one.repeat(3000).slice(0, 3000));
    const start = performance.now();
    for (const author of authors) for (const text of texts) withoutNames(text, by(author, author));
    expect(performance.now() - start).toBeLessThan(5000);
  });

  it.each([
    ['宋临川（编剧、导演）', '（导演宋临川）', '（导演●●）'],
    ['词曲：苏禾', '苏禾的词曲', '●●的词曲'],
    ['宋临川（导演）', '宋临川首次担任导演', '●●首次担任导演'],
    ['宋临川（总策划、编剧）', '编剧与总策划：宋临川', '编剧与总策划：●●'],
    ['An Lin', 'Andante, the Plan of An Lin in Berlin', 'Andante, the Plan of ●● in Berlin'],
    ['An Lin', 'AN LIN和AnLin作曲', '●●和●●作曲'],
    ['An Lin and Su He', 'Su He met An Lin', '●● met ●●'],
    ['苏禾 An Lin', 'An Lin与苏禾', '●●与●●'],
    ["Sean O'Neill, J.-P. Lin", "J.-P. Lin and Sean O'Neill", '●● and ●●'],
    ['阿依古丽·买买提', '阿依古丽·买买提，阿依古丽', '●●，●●'],
  ])('by %s hide whole names alone', (author, text, read) => {
    expect(withoutNames(text, by(author))).toBe(read);
  });

  it('are made for any author, without one that is a sign alone', () => {
    expect(withoutNames('--渡口……', by('--……'))).toBe('--渡口……');
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (author) => {
        expect(withoutNames('渡口', by(author, author)).length).toBeGreaterThan(0);
      }),
    );
  });

  it('show no author of a list, whichever words and blanks separate and pad them', () => {
    const name = fc.string({ unit: fc.constantFrom(...'林一舟苏禾陈野温如琢柳映川'), minLength: 2, maxLength: 4 });
    const separator = fc.constantFrom('、', '/', '＆', ' ', '　', '和', '与', '及', '暨', '以及', '，', '\n');
    const others = fc.constantFrom('', '等', '等人', '等3人', '等五位', '等多名作者');
    const list = fc.array(fc.record({ name, separator, isPadded: fc.boolean() }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(list, others, (all, last) => {
        const written = all.map((one) => (one.isPadded && one.name.length === 2 ? [...one.name].join('　') : one.name));
        const author = written.map((one, at) => (at === 0 ? one : `${all[at]?.separator}${one}`)).join('') + last;
        for (const one of all) expect(withoutNames(`由${one.name}完成`, by(author))).not.toContain(one.name);
      }),
    );
  });
});
