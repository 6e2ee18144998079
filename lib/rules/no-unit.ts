/** Words in place of a unit, as people without one fill in the field. */
const NO_UNIT =
  /^(?:暂?无(?:单位)?|没有|本人|(?:个人|个体|自由|独立|退休|在校|[大中小]?学生|研究生|社会|人士|自媒体|申报|报名|参赛|职业|创作|撰稿|作者|艺术家|音乐人|插画师|设计师|摄影师|策展人|画家|教师|农民|[户人者])+)$/u;

/** Whether the text of a field for a unit names none, whatever its marks: 个人（自由职业）, 自由职业者, 无. */
export const isNoUnit = (text: string): boolean => NO_UNIT.test(text.replace(/[^\p{L}\p{N}]/gu, ''));
