package org.tactus.analysis;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** A parameter of a property that numbers a random system, from 0 to 1,000,000,000: {@link SystemNumbers} draws it. */
@Target(ElementType.PARAMETER)
@Retention(RetentionPolicy.RUNTIME)
@interface SystemNumber {
}
